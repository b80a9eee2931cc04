import { Button, EmptyState, formatCentavos, formatDia, Link } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Carregado, countOf, href, type Result, readQuery, useCall, useMay } from '../shell/kit.ts'
import { ApuracaoDaAssembleia } from './ApuracaoDaAssembleia.tsx'
import classes from './Assembleia.module.css'
import type { AssembleiaLida } from './AssembleiaScreen.tsx'
import { ResumoDaPublicacao } from './ResumoDaPublicacao.tsx'

/** Exactly what would happen if it were published now. */
export function PreviaDaAssembleia({ assembleia }: { assembleia: AssembleiaLida }) {
  const { grupoId, numero, situacao, extracaoDia, extracaoRegistrada } = assembleia
  const { pode, porque } = useMay('analista')
  const previa = useQuery({
    ...readQuery('GET /assembleias/:grupoId/:numero/previa', { params: { grupoId, numero } }),
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
    <Carregado query={previa}>
      {(dados) => (
        <>
          <Publicar assembleia={assembleia} previa={dados} refazer={() => void previa.refetch()} />
          <LancesPorPagar grupo={grupoId} />
          <ApuracaoDaAssembleia apuracao={dados} previa />
        </>
      )}
    </Carregado>
  )
}

/** Warns that winning bids still to be paid are not in the cash that pays for these contemplations. */
function LancesPorPagar({ grupo }: { grupo: number }) {
  const { data } = useQuery(readQuery('GET /grupos/:id/caixa', { params: { id: grupo } }))
  if (!data || data.lancesAReceber === 0) return null
  return (
    <p role="status">
      <b>Há {formatCentavos(data.lancesAReceber)} de lances vencedores ainda por pagar neste grupo.</b> Esse dinheiro
      não está no caixa desta prévia.{' '}
      <Link href={href('/assembleias/contemplacoes', undefined, { situacao: 'lance-a-pagar' })}>
        Ver os lances a pagar
      </Link>
    </p>
  )
}

interface PublicarProps {
  assembleia: AssembleiaLida
  previa: Result<'GET /assembleias/:grupoId/:numero/previa'>
  refazer: () => void
}

function Publicar({ assembleia, previa, refazer }: PublicarProps) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const { porque } = useMay('gestor')
  const { grupoId, grupo, numero } = assembleia
  const publicar = useCall('POST /assembleias/:grupoId/:numero/publicacao', {
    success: ({ contempladas, restituidas }) =>
      `Resultado publicado: ${countOf(contempladas, 'cota contemplada', 'cotas contempladas')}${restituidas > 0 ? ` e ${countOf(restituidas, 'excluída a restituir', 'excluídas a restituir')}` : ''}.`,
    onDone: () => void router.navigate({ href: href('/assembleias/:grupo/:numero', { grupo: grupoId, numero }) }),
  })
  const fechar = () => {
    setOpen(false)
    // When publishing was refused because the result changed, the new result has to be seen before it is published.
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
      <Button disabledReason={porque ?? previa.impedimento?.mensagem} onClick={() => setOpen(true)}>
        Publicar o resultado
      </Button>
      <Confirmation
        open={open}
        onClose={fechar}
        title={`Publicar a ${numero}ª assembleia do grupo ${grupo}?`}
        submitLabel="Publicar"
        wide
        word="PUBLICAR"
        call={publicar}
        request={{ params: { grupoId, numero }, body: { conferencia: previa.conferencia } }}
      >
        <ResumoDaPublicacao apuracao={previa} />
      </Confirmation>
    </div>
  )
}
