import { Ilustracao } from '@contempla/ui'

/** The drawing of the brand panel, loaded after the login itself. */
export function Desenho() {
  return <Ilustracao name="caminho" onBrand />
}
