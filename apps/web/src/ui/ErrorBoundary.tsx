import { Component, type ReactNode } from 'react';
import { ErrorCard } from './ErrorCard';

type ErrorBoundaryProps = { title?: string; page?: boolean; children: ReactNode };
type ErrorBoundaryState = { error: Error | null };

/** Keeps a crash inside its card or page, so that the shell survives. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  private readonly handleRetry = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const title = this.props.title ?? 'Something went wrong';
    if (!this.props.page) return <ErrorCard title={title} message={error.message} onRetry={this.handleRetry} />;
    return (
      <ErrorCard
        title="Something went wrong"
        message={error.message}
        onReload={() => window.location.reload()}
        onRetry={this.handleRetry}
      />
    );
  }
}
