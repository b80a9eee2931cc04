import { Button, ScreenHeading } from '@contempla/ui'
import { messageOf } from '@contempla/web'
import type { ErrorComponentProps } from '@tanstack/react-router'

/** What shows where a screen breaks, or its code could not be loaded. */
export function ErroScreen({ error, reset }: ErrorComponentProps) {
  return (
    <div role="alert">
      <ScreenHeading lead={messageOf(error)}>Esta tela não abriu</ScreenHeading>
      <Button onClick={reset}>Tentar de novo</Button>
    </div>
  )
}
