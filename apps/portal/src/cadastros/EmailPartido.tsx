import { Fragment } from 'react'

/** Breaks a long e-mail address after its "@" or before a dot of its domain. A phone stays as it is. */
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
