/* Everything global, in order. Imported before any component, so that a component's own styles come later and win. */
import './mantine-styles';
import '@mantine/notifications/styles.css';
import '@fontsource/hanken-grotesk/latin-400.css';
import '@fontsource/hanken-grotesk/latin-500.css';
import '@fontsource/hanken-grotesk/latin-600.css';
import '@fontsource/newsreader/latin-400.css';
import '@fontsource/newsreader/latin-500.css';
import './tokens.css';
import './text.css';
import './overrides.css';
