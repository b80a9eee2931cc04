import { formatDiaSemana, LinkButton, Section, Stack, Tag } from '@contempla/ui'
import type { CotaDetalhada } from '../ComCota.tsx'
import { isTela, podeAbrir } from '../telas.ts'

type Cartao = CotaDetalhada['casos'][number]

/** What is under way for the person or this quota, each with its deadline and the way to its screen. */
export function CasosAbertos({ cota: { casos } }: { cota: CotaDetalhada }) {
  // The mandatory update is the heading of the screen.
  const deFora = casos.filter(({ tela }) => tela !== '/atualizacao-obrigatoria')
  if (deFora.length === 0) return null
  return (
    <Section title="Em andamento">
      <Stack gap="medium">
        {deFora.map((cartao, i) => (
          <Caso key={i} cartao={cartao} />
        ))}
      </Stack>
    </Section>
  )
}

/** Whose the step is. */
const etiquetas = {
  erro: 'Precisa de você',
  atencao: 'Sua vez',
  info: 'Com a administradora',
} as const

function Caso({ cartao: { titulo, texto, acao, tela, tom, pede, novidade, ate } }: { cartao: Cartao }) {
  return (
    <Stack gap="small">
      <p>
        <b>{titulo}</b> <Tag tone={tom}>{novidade ? 'Novidade' : etiquetas[tom]}</Tag>
      </p>
      {texto && <p>{texto}</p>}
      {ate && (
        <p>
          {pede ? 'Você tem até ' : 'A resposta sai até '}
          <time dateTime={ate}>{formatDiaSemana(ate)}</time>.
        </p>
      )}
      {tela && isTela(tela) && podeAbrir(tela) && (
        <LinkButton variant={pede ? 'primary' : 'secondary'} href={tela}>
          {acao}
        </LinkButton>
      )}
    </Stack>
  )
}
