import { LinkButton, Section, Timeline } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Carregado, href, Pagina, readQuery, useMay, useRouteId } from '../shell/kit.ts'
import { useFuncionario } from '../shell/sessao/funcionario.ts'
import { temVistoria, VistoriaDoCaso } from '../vistorias/index.ts'
import { MesaDeDocumentos } from './exame/MesaDeDocumentos.tsx'
import { useExame } from './exame/useExame.ts'
import { CertoPelosPapeis } from './falecimentos/CertoPelosPapeis.tsx'
import { PapelRecebido } from './falecimentos/PapelRecebido.tsx'
import { HistoriaDoCaso } from './HistoriaDoCaso.tsx'
import { PassosDoCaso } from './PassosDoCaso.tsx'
import { type Caso, resumoDoCaso, situacoesDaEtapa, tituloDoCaso } from './palavras.ts'
import { ResumoDoCaso } from './ResumoDoCaso.tsx'
import { ValorADevolver } from './ValorADevolver.tsx'

export function CasoScreen() {
  const id = useRouteId()
  const caso = useQuery(readQuery('GET /casos/:id', { params: { id } }))
  const { data } = caso
  const { pode } = useMay('gestor')
  return (
    <Pagina
      title={data ? tituloDoCaso(data) : 'Caso'}
      summary={data ? resumoDoCaso(data) : 'O que foi pedido, e o que falta decidir.'}
      back={{ href: href('/casos'), label: 'Casos' }}
      actions={
        pode && (
          <LinkButton variant="quiet" size="small" href={href('/auditoria', undefined, { objeto: `caso:${id}` })}>
            Auditoria
          </LinkButton>
        )
      }
    >
      <Carregado query={caso}>{(lido) => <Partes key={id} caso={lido} />}</Carregado>
    </Pagina>
  )
}

/** A closed case asks its customer for no correction, so its failed steps are not shown. */
const mostraEtapas = ({ etapas, encerradoEm }: Caso) =>
  etapas.length > 0 && (encerradoEm === null || etapas.every(({ situacao }) => situacao !== 'Erro'))

const deOutro = ({ responsavel }: Caso, eu: number): string | undefined =>
  responsavel && responsavel.id !== eu ? `Este caso está com ${responsavel.nome}.` : undefined

/** Puts the evidence before the decision on it. */
function Partes({ caso }: { caso: Caso }) {
  const { id: eu } = useFuncionario()
  const exame = useExame(caso)
  const [cobrado, setCobrado] = useState(false)
  return (
    <>
      <ResumoDoCaso caso={caso} />
      {caso.aDevolver && <ValorADevolver partes={caso.aDevolver} />}
      <MesaDeDocumentos {...{ caso, exame, cobrado }} meu={caso.responsavel?.id === eu} />
      {caso.processo === 'falecimento' && caso.vez === 'cliente' && <PapelRecebido caso={caso.id} />}
      {caso.processo === 'falecimento' && caso.encerradoEm === null && <CertoPelosPapeis caso={caso} />}
      {temVistoria(caso.processo) && <VistoriaDoCaso caso={caso.id} porqueNao={deOutro(caso, eu)} />}
      <PassosDoCaso caso={caso} exame={exame} onCobrar={setCobrado} />
      {mostraEtapas(caso) && (
        <Section title="Etapas que o cliente vê">
          <Timeline
            label="Etapas"
            words={situacoesDaEtapa}
            steps={caso.etapas.map(({ titulo, situacao }) => ({ title: titulo, status: situacao }))}
          />
        </Section>
      )}
      <HistoriaDoCaso andamentos={caso.andamentos} />
    </>
  )
}
