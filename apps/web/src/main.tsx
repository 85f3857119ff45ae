import { createRoot } from 'react-dom/client';
import { App } from './App';
import { AppFailed, AppGuard } from './shell/AppFailed';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <AppGuard>
      <App />
    </AppGuard>,
  );
} else {
  const stand = document.body.appendChild(document.createElement('div'));
  createRoot(stand).render(<AppFailed />);
}
