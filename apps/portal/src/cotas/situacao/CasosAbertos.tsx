import { formatDiaSemana, LinkButton, Section, Stack, Tag } from '@contempla/ui'
import { rotaDaTela } from '../../shell/rotas/mapa.ts'
import type { CotaDetalhada } from '../ComCota.tsx'
import { podeAbrir } from '../telas.ts'
import { quemTemAVez } from './quem-tem-a-vez.ts'

/** Said instead of a day, once the one that was promised passed. */
export const RESPOSTA_ATRASADA = 'O dia que dissemos já passou. O pedido subiu para quem pode resolver.'

type Cartao = CotaDetalhada['casos'][number]

interface CasosAbertosProps {
  cota: CotaDetalhada
  /** The cases that the screen already told above; they are not repeated here. */
  ditos: readonly Pick<Cartao, 'processo' | 'tela'>[]
  /** Another thing is to be done before. */
  quietos: boolean
}

/** Lists the open cases of the person and of this quota, each with its deadline and the link to its screen. */
export function CasosAbertos({ cota: { casos }, ditos, quietos }: CasosAbertosProps) {
  const isDito = ({ processo, tela }: Cartao) => ditos.some((dito) => dito.processo === processo && dito.tela === tela)
  // The mandatory update is the heading of the screen, and nothing to who came by a link (document 2 §4).
  const deFora = casos.filter((cartao) => cartao.tela !== '/atualizacao-obrigatoria' && !isDito(cartao))
  if (deFora.length === 0) return null
  return (
    <Section title="Em andamento">
      <Stack gap="medium">
        {deFora.map((cartao, i) => (
          <Caso key={i} cartao={cartao} quieto={quietos} />
        ))}
      </Stack>
    </Section>
  )
}

function Etiqueta({ tom, novidade, urgente }: Cartao) {
  if (urgente) return <Tag tone="atencao">Urgente</Tag>
  return <Tag tone={tom}>{novidade ? 'Novidade' : quemTemAVez[tom]}</Tag>
}

function Caso({ cartao, quieto }: { cartao: Cartao; quieto: boolean }) {
  const { titulo, texto, acao, tela, pede, urgente, ate, atrasado } = cartao
  const rota = tela && rotaDaTela(tela)
  return (
    <Stack gap="small">
      <p>
        <b>{titulo}</b> <Etiqueta {...cartao} />
      </p>
      {texto && <p>{texto}</p>}
      {ate && (
        <p>
          {pede ? 'Você tem até ' : 'A resposta sai até '}
          <time dateTime={ate}>{formatDiaSemana(ate)}</time>.
        </p>
      )}
      {atrasado && <p>{RESPOSTA_ATRASADA}</p>}
      {tela && rota && podeAbrir(rota) && (
        <LinkButton variant={!quieto && (pede || urgente) ? 'primary' : 'secondary'} href={tela}>
          {acao}
        </LinkButton>
      )}
    </Stack>
  )
}
