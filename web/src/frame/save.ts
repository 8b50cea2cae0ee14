/** Files that the page hands over. */

/** Saves what there is, under a name. */
export function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  [link.href, link.download] = [URL.createObjectURL(file), name];
  link.click();
  URL.revokeObjectURL(link.href);
}
