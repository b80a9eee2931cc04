import { Button, EmptyState, formatCentavos, formatDia } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Carregado, Confirmacao, consulta, contar, href, type Result, useChamada, usePode } from '../shell/kit.ts'
import { ApuracaoDaAssembleia } from './ApuracaoDaAssembleia.tsx'
import classes from './Assembleia.module.css'
import type { AssembleiaLida } from './AssembleiaScreen.tsx'
import { numeroDaCota } from './palavras.ts'

/** Exactly what would happen if it were published now. */
export function PreviaDaAssembleia({ assembleia }: { assembleia: AssembleiaLida }) {
  const { grupoId, numero, situacao, extracaoDia, extracaoRegistrada } = assembleia
  const { pode, porque } = usePode('analista')
  const previa = useQuery({
    ...consulta('GET /assembleias/:grupoId/:numero/previa', { params: { grupoId, numero } }),
    enabled: extracaoRegistrada && pode && situacao !== 'anterior',
    staleTime: 0,
  })
  if (situacao === 'anterior')
    return (
      <EmptyState
        title="Esta assembleia é de antes"
        text="Ela foi realizada em outro sistema, antes de o grupo vir para cá: não há o que apurar."
      />
    )
  if (!extracaoRegistrada)
    return (
      <EmptyState
        title="A prévia espera a extração"
        text={`O sorteio é pela extração de ${formatDia(extracaoDia)}. Digite os cinco prêmios, duas vezes, e a prévia aparece aqui.`}
      />
    )
  if (!pode) return <EmptyState title="A prévia é da equipe de análise" text={porque} />
  return (
    <Carregado consulta={previa}>
      {(dados) => (
        <>
          <Publicar assembleia={assembleia} previa={dados} refazer={() => void previa.refetch()} />
          <ApuracaoDaAssembleia apuracao={dados} previa />
        </>
      )}
    </Carregado>
  )
}

interface PublicarProps {
  assembleia: AssembleiaLida
  previa: Result<'GET /assembleias/:grupoId/:numero/previa'>
  refazer: () => void
}

function Publicar({ assembleia, previa, refazer }: PublicarProps) {
  const router = useRouter()
  const [aberto, setAberto] = useState(false)
  const { porque } = usePode('gestor')
  const { grupoId, grupo, numero } = assembleia
  const publicar = useChamada('POST /assembleias/:grupoId/:numero/publicacao', {
    sucesso: ({ contempladas }) =>
      `Resultado publicado: ${contar(contempladas, 'cota contemplada', 'cotas contempladas')}.`,
    aoConcluir: () => void router.navigate({ href: href('/assembleias/:grupo/:numero', { grupo: grupoId, numero }) }),
  })
  const { contempladas, impedimento, saldoFinalCentavos, saldoInicialCentavos } = previa
  const fechar = () => {
    setAberto(false)
    // What was refused because the result changed must be seen again before it is published.
    if (publicar.isError) refazer()
  }
  return (
    <div className={`${classes.publicar} nao-imprimir`}>
      <p>
        <b>Isto é uma prévia.</b> Nada foi gravado: é o que aconteceria se você publicasse agora.
      </p>
      <Button variant="quiet" onClick={refazer}>
        Refazer a prévia
      </Button>
      <Button disabledReason={porque ?? impedimento?.mensagem} onClick={() => setAberto(true)}>
        Publicar o resultado
      </Button>
      <Confirmacao
        aberto={aberto}
        aoFechar={fechar}
        titulo={`Publicar a ${numero}ª assembleia do grupo ${grupo}?`}
        enviar="Publicar"
        palavra="PUBLICAR"
        chamada={publicar}
        pedido={{ params: { grupoId, numero }, body: { conferencia: previa.conferencia } }}
      >
        <ul className={classes.resumo}>
          {contempladas.map(({ cota, titular, forma }) => (
            <li key={cota}>
              <b>{numeroDaCota(cota)}</b> {titular}, {forma === 'sorteio' ? 'por sorteio' : 'por lance'}
            </li>
          ))}
          {contempladas.length === 0 && <li>Ninguém é contemplado.</li>}
        </ul>
        <p>
          O caixa passa de {formatCentavos(saldoInicialCentavos)} a {formatCentavos(saldoFinalCentavos)}. O resultado
          publicado não se altera nem se publica outra vez.
        </p>
      </Confirmacao>
    </div>
  )
}
