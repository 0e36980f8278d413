import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import 'mantine-datatable/styles.layer.css';
import './app/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startForms } from './form/start.ts';
import { startTexts } from './i18n/index.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
await startTexts();
startForms();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
