import '@fontsource-variable/inter/wght.css';
import 'swagger-ui-dist/swagger-ui.css';
import '../theme/tokens.css';
import './page.css';
import './trustedMarkup.ts';
import SwaggerUi from 'swagger-ui-dist/swagger-ui-es-bundle.js';

/** The scheme that the person has chosen in the application, or else that of the system. */
const system = matchMedia('(prefers-color-scheme: dark)');
const applyScheme = () => {
  const chosen = localStorage.getItem('colorScheme');
  const isDark = chosen ? chosen === 'dark' : system.matches;
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.documentElement.classList.toggle('dark-mode', isDark);
};
system.addEventListener('change', applyScheme);
applyScheme();

const name = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')!.content;
document.title = `API – ${name}`;
document.querySelector('header a')!.textContent = name;

const nothing = () => () => null;

// The page is for reading: nothing is sent from it, and no token is entered.
SwaggerUi({
  url: '/api/openapi.json',
  dom_id: '#description',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  supportedSubmitMethods: [],
  // Documents are sent to nobody to be checked.
  validatorUrl: null,
  plugins: [() => ({ wrapComponents: { authorizeBtn: nothing, authorizeOperationBtn: nothing } })],
});
