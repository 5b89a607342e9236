import { Component, type ReactNode } from 'react';
import type { Step } from './steps.ts';

type Props = {
  /** New steps clear the error. */
  steps: Step[];
  instead: ReactNode;
  children: ReactNode;
};
type State = { steps: Step[]; hasFailed: boolean };

/** Keeps an error in the curve from taking down the form in which the terms are typed. */
export class CurveBoundary extends Component<Props, State> {
  override state: State = { steps: this.props.steps, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ steps }: Props, state: State): State | null {
    return steps === state.steps ? null : { steps, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
