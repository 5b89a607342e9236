import Alert from '@mui/material/Alert';
import { type Ref, useId } from 'react';
import { useTranslate } from 'react-admin';
import { obstaclesIn } from '../../dataProvider/failureMessages.ts';
import { Obstacles } from './Obstacles.tsx';

type Props = {
  messages: readonly string[];
  error: unknown;
  ref?: Ref<HTMLDivElement>;
};

/** Why something would be refused, with the way to each record that stands in its way. */
export function Refusal({ messages, error, ref }: Props) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Alert severity="warning" ref={ref} tabIndex={-1} aria-labelledby={id}>
      <span id={id}>{messages.map((message) => translate(message, { _: message })).join(' ')}</span>
      <Obstacles obstacles={obstaclesIn(error)} />
    </Alert>
  );
}
