import { Component, type ReactNode } from 'react';
import { ErrorCard } from './ErrorCard';
import { errorWords } from './error-sentence';

type ErrorBoundaryProps = {
  title?: string;
  page?: boolean;
  /** Another value clears the error, such as the path of the next page. */
  resetOn?: string;
  children: ReactNode;
};
type ErrorBoundaryState = { failed: false } | { failed: true; error: unknown };

/** Keeps a crash inside its card or page, so that the shell survives. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: true, error };
  }

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.failed && previous.resetOn !== this.props.resetOn) this.handleRetry();
  }

  private readonly handleRetry = () => this.setState({ failed: false });

  override render() {
    if (!this.state.failed) return this.props.children;
    const { error } = this.state;
    const title = this.props.title ?? 'Something went wrong';
    const { sentence, message } = errorWords(error);
    if (!this.props.page) return <ErrorCard title={title} message={sentence} onRetry={this.handleRetry} />;
    return (
      <ErrorCard
        title="Something went wrong"
        message={sentence}
        detail={message}
        onReload={() => window.location.reload()}
        onRetry={this.handleRetry}
      />
    );
  }
}
