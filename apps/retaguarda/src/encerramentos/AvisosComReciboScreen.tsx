import { grupoECota } from '@contempla/consorcio'
import { useQuery } from '@tanstack/react-query'
import { type Coluna, formatInstante, href, Lista, listQuery, Pagina, useBusca } from '../shell/kit.ts'
import { type Aviso, assuntos, Prova, referenciaDa } from './palavras.tsx'
import { RegistrarCarta } from './RegistrarCarta.tsx'

const situacoes = {
  'pede-carta': 'Pedem carta',
  'sem-leitura': 'Ainda não lidos',
  lidos: 'Lidos no portal',
  'por-carta': 'Avisados por carta',
} as const

const colunas: readonly Coluna<Aviso>[] = [
  {
    title: 'Cota',
    value: ({ grupo, numero }) => grupoECota({ grupo, cota: numero }),
    detail: ({ titular }) => titular,
  },
  { title: 'Aviso', value: ({ assunto }) => assuntos[assunto], detail: ({ enviadoEm }) => formatInstante(enviadoEm) },
  { title: 'Prova', value: (aviso) => <Prova aviso={aviso} />, detail: referenciaDa, wraps: true },
  {
    title: 'Registrar carta',
    untitled: true,
    papel: 'analista',
    value: (aviso) => aviso.lidoEm === null && aviso.cartaEm === null && <RegistrarCarta aviso={aviso} />,
  },
]

/** The notices whose reading must be proved: who read, who did not, and who was told by letter. */
export function AvisosComReciboScreen() {
  const busca = useBusca({ situacao: ['pede-carta', 'sem-leitura', 'lidos', 'por-carta'] })
  const avisos = useQuery(listQuery('GET /avisos-com-recibo', { query: { ...busca.values, page: busca.page } }))
  return (
    <Pagina
      title="Avisos com prova de leitura"
      summary="O fim do grupo e a restituição sorteada se comunicam com prova de que chegaram: quem não lê no portal recebe carta com aviso de recebimento."
      back={{ href: href('/grupos'), label: 'Grupos' }}
    >
      <Lista
        search={busca}
        fields={[{ name: 'situacao', label: 'Mostrar', options: situacoes }]}
        screen="avisos-com-recibo"
        caption="Avisos com prova de leitura"
        columns={colunas}
        rowKey={({ id }) => id}
        href={({ cotaId }) => href('/consorciados/cotas/:id', { id: cotaId })}
        empty={{
          title: 'Nenhum aviso',
          text: 'Eles nascem quando o fim de um grupo é comunicado, e no sorteio das excluídas.',
        }}
        query={avisos}
      />
    </Pagina>
  )
}
