/** An old tab notices that the server holds another web app, and fetches it when nothing is lost. */
import type { About } from '../api';
import { get } from './server';

/** What a page tells when it has found the server again. */
export const BACK = 'damier:back';

/** Whether something was typed that a new page would not have. */
function typed(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input, textarea',
  );
  return [...fields].some(
    (field) =>
      field.value !== field.defaultValue && /^(text|search|password|textarea)$/.test(field.type),
  );
}

/** Looks now, whenever somebody comes back to the tab, and whenever the server comes back. */
export function watchUpgrades(reload = () => location.reload()): () => void {
  let first: string | null | undefined;
  const look = async () => {
    const about = await get<About>('/api/v1/about').catch(() => null);
    if (!about) return;
    if (first === undefined) first = about.web;
    else if (about.web !== first && !typed()) reload();
  };
  const seen = () => {
    if (document.visibilityState === 'visible') void look();
  };
  void look();
  addEventListener(BACK, look);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener(BACK, look);
    document.removeEventListener('visibilitychange', seen);
  };
}
