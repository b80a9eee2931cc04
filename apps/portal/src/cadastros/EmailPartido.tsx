import { Fragment } from 'react'

/** A long address goes on to the next line after its "@", or before a dot of its domain. Another contact stays as it is. */
export function EmailPartido({ children }: { children: string }) {
  const [antes, dominio] = children.split('@')
  if (dominio === undefined) return children
  return (
    <>
      {antes}@
      {dominio.split(/(?=\.)/).map((parte) => (
        <Fragment key={parte}>
          <wbr />
          {parte}
        </Fragment>
      ))}
    </>
  )
}
