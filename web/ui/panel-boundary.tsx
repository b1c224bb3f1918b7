import { Refused } from '@borebook/contract/kit/refused.ts'
import { Button } from '@mantine/core'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { isUnanswered } from '../app/api.tsx'
import { useSay } from '../app/texts.tsx'

interface Boundary {
  children: ReactNode
}

/**
 * A panel that cannot draw itself says so in its own place: head and tabs stay, and lead on. What the server refuses, and a
 * server that is away, are the page's to tell.
 */
export class PanelBoundary extends Component<Boundary, { error: unknown; isBroken: boolean }> {
  override state = { error: undefined as unknown, isBroken: false }

  static getDerivedStateFromError = (error: unknown) => ({ error, isBroken: true })

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack)
  }

  override render(): ReactNode {
    const { error, isBroken } = this.state
    if (!isBroken) return this.props.children
    if (error instanceof Refused || isUnanswered(error)) throw error
    return <PanelFailed onAgain={() => this.setState({ error: undefined, isBroken: false })} />
  }
}

function PanelFailed({ onAgain }: { onAgain(): void }) {
  const say = useSay()
  return (
    <div className="empty" role="alert">
      <h2>{say('kit.panelFailed')}</h2>
      <p className="soft">{say('kit.panelFailedHint')}</p>
      <div className="row">
        <Button variant="default" onClick={onAgain}>
          {say('ui.again')}
        </Button>
        <Button onClick={() => window.location.reload()}>{say('kit.reload')}</Button>
      </div>
    </div>
  )
}
