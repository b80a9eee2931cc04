import { pagina } from '../app.ts'

/** The partner's logo, or its name where it has none. */
export function Logo() {
  const { logo_url, name } = pagina.parceiro
  return logo_url ? <img src={logo_url} alt={name} height={40} decoding="async" /> : <span>{name}</span>
}
