import type { Action } from '@contempla/ui'
import { StatusScreen } from '@contempla/ui'
import { focusHeading } from '@contempla/web'
import { useEffect } from 'react'

interface SenhaTrocadaProps {
  heading: string
  text: string
  primary: Action
}

/** The good end of every change of password; it comes in the place of the form, so it takes the focus itself. */
export function SenhaTrocada(props: SenhaTrocadaProps) {
  useEffect(() => focusHeading(document), [])
  return <StatusScreen illustration="sucesso" {...props} />
}
