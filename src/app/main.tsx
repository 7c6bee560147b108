import { hasLocalData } from '#offline';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage, loadPlex } from '#screen';
import { recallPerson } from './session/remembered-person.ts';
import { openApp } from './start-up/open-app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
const page = createRoot(root);
const typeface = loadPlex();
// Not awaited here: what it may have to import imports this script.
void recallPerson(window).then(async () => {
  const app = openApp({ hasLocalData, reload: () => window.location.reload() });
  await startLanguage();
  await typeface;
  page.render(<StrictMode>{app.element}</StrictMode>);
});
// Not part of the first load: nobody taps before the page is there. Without it, double taps count as two.
import('#screen/touch').then(
  ({ ignoreSecondTaps, keepPlace }) => {
    ignoreSecondTaps(document);
    keepPlace(window);
  },
  () => undefined,
);
