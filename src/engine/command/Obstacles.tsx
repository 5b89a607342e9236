import { useTranslate } from 'react-admin';
import { useApp } from '../../authProvider/appData.tsx';
import type { Obstacle } from '../../dataProvider/failureMessages.ts';
import { RecordLink } from '../RecordLink.tsx';
import { hasPage } from '../registry.ts';

/** The way to each of the records that stand in the way of something, as far as there is one. */
export function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const translate = useTranslate();
  const { role } = useApp().user;
  const led = obstacles.filter(({ type }) => hasPage(type, 'show', role));
  if (led.length === 0) return null;
  return (
    <ul style={{ margin: '0.5rem 0 0', paddingLeft: '1.25rem' }}>
      {led.map(({ type, id, name }) => (
        <li key={type + id}>
          <RecordLink
            resource={type}
            id={id}
            name={`${translate(`resources.${type}.name`, { smart_count: 1 })}: ${name}`}
          />
        </li>
      ))}
    </ul>
  );
}
