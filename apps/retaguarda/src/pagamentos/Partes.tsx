import { useQuery } from '@tanstack/react-query'
import { Abas, href, readQuery } from '../shell/kit.ts'

/** The three lists of this place, and how much waits in the queue. */
export function Partes({ atual }: { atual: '/pagamentos' | '/pagamentos/fila' | '/pagamentos/arquivos' }) {
  const { data } = useQuery(readQuery('GET /pagamentos/fila'))
  const item = (caminho: typeof atual, rotulo: string, contagem?: number) => ({
    href: href(caminho),
    rotulo,
    atual: caminho === atual,
    contagem,
  })
  return (
    <Abas
      rotulo="Partes dos pagamentos"
      itens={[
        item('/pagamentos', 'Recebidos'),
        item('/pagamentos/fila', 'Na fila', data?.quantidade),
        item('/pagamentos/arquivos', 'Arquivos de retorno'),
      ]}
    />
  )
}
