import { Button, Tag } from '@contempla/ui'
import { useQuery } from '@tanstack/react-query'
import { Abas, Carregado, href, Pagina, type Result, readQuery, useBusca, useRouteId } from '../shell/kit.ts'
import { CaminhoDaAssembleia } from './CaminhoDaAssembleia.tsx'
import { ContemplacoesDaAssembleia } from './contemplacoes/ContemplacoesDaAssembleia.tsx'
import { LancesDaAssembleia } from './lances/LancesDaAssembleia.tsx'
import { PreviaDaAssembleia } from './PreviaDaAssembleia.tsx'
import { formatDiaInteiro, situacoes } from './palavras.ts'
import { ResultadoDaAssembleia } from './ResultadoDaAssembleia.tsx'

export type AssembleiaLida = Result<'GET /assembleias/:grupoId/:numero'>

const abas = ['apuracao', 'lances', 'contemplacoes'] as const

export function AssembleiaScreen() {
  const grupoId = useRouteId('grupo')
  const numero = useRouteId('numero')
  const lida = useQuery(readQuery('GET /assembleias/:grupoId/:numero', { params: { grupoId, numero } }))
  const { data: assembleia } = lida
  return (
    <Pagina
      title={assembleia ? `${numero}ª assembleia do grupo ${assembleia.grupo}` : 'Assembleia'}
      summary={
        assembleia ? (
          <>
            {formatDiaInteiro(assembleia.dia)} · {assembleia.parceiro} ·{' '}
            <Tag tone={situacoes[assembleia.situacao].tom}>{situacoes[assembleia.situacao].palavra}</Tag>
          </>
        ) : (
          'Da extração ao resultado publicado.'
        )
      }
      back={{ href: href('/assembleias'), label: 'Assembleias' }}
      actions={
        assembleia?.situacao === 'publicada' && (
          <Button variant="secondary" onClick={() => window.print()}>
            Imprimir
          </Button>
        )
      }
    >
      <Carregado query={lida}>{(dados) => <Partes assembleia={dados} />}</Carregado>
    </Pagina>
  )
}

function Partes({ assembleia }: { assembleia: AssembleiaLida }) {
  const { aba: atual = 'apuracao' } = useBusca({ aba: abas }).values
  const publicada = assembleia.situacao === 'publicada'
  const rotulos = {
    apuracao: publicada ? 'Resultado' : 'Prévia',
    lances: 'Lances',
    contemplacoes: 'Contemplações',
  }
  const params = { grupo: assembleia.grupoId, numero: assembleia.numero }
  return (
    <>
      {!publicada && <CaminhoDaAssembleia assembleia={assembleia} />}
      <Abas
        label="Partes da assembleia"
        items={abas
          .filter((aba) => aba !== 'contemplacoes' || publicada)
          .map((aba) => ({
            href: href('/assembleias/:grupo/:numero', params, aba === 'apuracao' ? {} : { aba }),
            label: rotulos[aba],
            current: aba === atual,
            count: aba === 'lances' && !publicada ? assembleia.lancesAtivos : undefined,
          }))}
      />
      {atual === 'lances' && <LancesDaAssembleia assembleia={assembleia} />}
      {atual === 'contemplacoes' && <ContemplacoesDaAssembleia assembleia={assembleia} />}
      {atual === 'apuracao' &&
        (publicada ? (
          <ResultadoDaAssembleia assembleia={assembleia} />
        ) : (
          <PreviaDaAssembleia assembleia={assembleia} />
        ))}
    </>
  )
}
