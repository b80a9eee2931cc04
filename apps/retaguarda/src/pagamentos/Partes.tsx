import { useQuery } from '@tanstack/react-query'
import { Abas, href, readQuery } from '../shell/kit.ts'

type Parte = '/pagamentos' | '/pagamentos/fila' | '/pagamentos/arquivos' | '/pagamentos/remessas'

/** The four lists of this place, and how much waits in the queue. */
export function Partes({ current }: { current: Parte }) {
  const { data } = useQuery(readQuery('GET /pagamentos/fila'))
  const item = (caminho: Parte, label: string, count?: number) => ({
    href: href(caminho),
    label,
    current: caminho === current,
    count,
  })
  return (
    <Abas
      label="Partes dos pagamentos"
      items={[
        item('/pagamentos', 'Recebidos'),
        item('/pagamentos/fila', 'Na fila', data?.quantidade),
        item('/pagamentos/arquivos', 'Arquivos de retorno'),
        item('/pagamentos/remessas', 'Remessas'),
      ]}
    />
  )
}
