import { hasLocalData } from '#offline';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openApp } from './open-app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
const app = openApp({ hasLocalData, reload: () => window.location.reload() });
createRoot(root).render(<StrictMode>{app.element}</StrictMode>);
