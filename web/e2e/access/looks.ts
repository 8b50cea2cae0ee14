/** What is looked for on every page. All of it runs in the page. */

/** What the page shows beyond its edges, or not at all, at the width it has. */
export function cutOff(): string[] {
  const wide = document.documentElement.clientWidth;
  const found: string[] = [];
  if (document.documentElement.scrollWidth > wide) {
    found.push(`the page is ${document.documentElement.scrollWidth} wide, not ${wide}`);
  }
  const called = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** The nearest box that hides what is beyond it; one that scrolls hides nothing. */
  const clip = (element: Element | null): Element | null => {
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, position } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll') return null;
      if (overflowX === 'hidden' || overflowX === 'clip') return box;
      if (position === 'fixed') return null;
    }
    return null;
  };
  /** Whether it stands in a table that can be scrolled sideways, as tables of numbers may. */
  const isScrolled = (element: Element): boolean => {
    const table = element.closest('table');
    for (let box = table?.parentElement; box && box !== document.body; box = box.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(box).overflowX)) {
        return box.scrollWidth > box.clientWidth;
      }
    }
    return false;
  };
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !shown(element)) continue;
    if (isScrolled(element)) continue;
    if (element.closest('.sr, .skip, [aria-hidden=true], svg, datalist, option')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width === 0) continue;
      const edge = clip(element)?.getBoundingClientRect();
      const [left, right] = edge ? [edge.left, edge.right] : [0, wide];
      if (box.left < left - 1 || box.right > right + 1) {
        found.push(`${called(element)} “${node.textContent.trim()}” is cut off`);
        break;
      }
    }
  }
  return found;
}

/** Everything in the page as it was served that the policy would not let do anything. */
export function inline(html: string): string[] {
  const script = html.match(/<script(?![^>]*\ssrc=)[^>]*>/g) ?? [];
  const style = html.match(/<style[^>]*>|\sstyle=/g) ?? [];
  const handler = html.match(/\son\w+=/g) ?? [];
  return [...script, ...style, ...handler];
}
