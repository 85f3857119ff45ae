import { TextLink } from '#kit/links/links';
import { RESULT_SECTIONS } from './result-sections';
import classes from './SectionLinks.module.css';
import { SECTION_WORDS, SUMMARY_WORDS } from './section-words';

type SectionLinksProps = {
  clientId: string;
  simulationId: string;
};

/** The parts of a result, each with an address of its own; in sight while the page is read. */
export function SectionLinks({ clientId, simulationId }: SectionLinksProps) {
  return (
    <nav className={classes.links} aria-label="Parts of the result">
      {[null, ...RESULT_SECTIONS].map((section) => (
        <TextLink
          key={section ?? 'summary'}
          to="/clients/$clientId/simulations/$simulationId"
          params={{ clientId, simulationId }}
          search={section ? { section } : {}}
          underline="never"
          className={classes.link}
          activeOptions={{ exact: true }}
        >
          {(section ? SECTION_WORDS[section] : SUMMARY_WORDS).label}
        </TextLink>
      ))}
    </nav>
  );
}
