import { Component, type ReactNode } from 'react';
import { asProblem, type ApiProblem } from '@/shared/api/ApiProblem';
import { BrokenPage } from './BrokenPage';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly problem: ApiProblem | null;
}

/**
 * What a page leaves behind that can not be shown, because of a fault or because its code is gone:
 * a way on instead of a blank screen.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { problem: null };

  static getDerivedStateFromError(error: unknown): State {
    return { problem: asProblem(error) };
  }

  override render() {
    const { problem } = this.state;
    return problem ? <BrokenPage problem={problem} /> : this.props.children;
  }
}
