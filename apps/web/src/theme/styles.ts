/* Everything global, in order. Imported before any component, so that a component's own styles come later and win. */
import './mantine-styles';
import '@mantine/notifications/styles.css';
import './fonts.css';
import './tokens.css';
import './text.css';
import './overrides.css';
