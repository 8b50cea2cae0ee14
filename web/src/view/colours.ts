/** The colours that the theme of the page gives to what is painted on a canvas. */

/** Colours by the names that a painter has for them, as they are where an element is. */
export function coloursOf<Name extends string>(
  element: Element,
  properties: Record<Name, string>,
): Record<Name, string> {
  const style = getComputedStyle(element);
  const probe = document.createElement('span');
  element.parentElement?.append(probe);
  const found = Object.entries<string>(properties).map(([name, property]) => {
    // A colour that depends on the theme is known only where it is used.
    probe.style.setProperty('color', `var(${property})`);
    const used = getComputedStyle(probe).color;
    return [name, used || style.getPropertyValue(property)];
  });
  probe.remove();
  return Object.fromEntries(found) as Record<Name, string>;
}
