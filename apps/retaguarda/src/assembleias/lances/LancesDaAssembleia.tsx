import { Button, formatCentavos, Section, Tag } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Coluna,
  formatInstante,
  formatPpt,
  href,
  Lista,
  listQuery,
  nomeDaCota,
  useBusca,
  useCall,
} from '../../shell/kit.ts'
import type { AssembleiaLida } from '../AssembleiaScreen.tsx'
import { type Lance, modalidades, palavrasDe, situacoesDoLance } from '../palavras.ts'
import { OfertarLance } from './OfertarLance.tsx'

const colunas: readonly Coluna<Lance>[] = [
  { title: 'Cota', value: ({ cota, versao }) => nomeDaCota(cota, versao) },
  { title: 'Titular', value: ({ titular }) => titular, wraps: true },
  {
    title: 'Modalidade',
    value: ({ modalidade }) => modalidades[modalidade],
    detail: ({ permanente }) => permanente && 'Lance permanente',
  },
  {
    title: 'Lance',
    value: ({ valorCentavos }) => formatCentavos(valorCentavos),
    detail: ({ percentualPpt }) => (percentualPpt === null ? null : `${formatPpt(percentualPpt)} do crédito`),
    numeric: true,
  },
  { title: 'Embutido', value: ({ embutidoCentavos: v }) => (v ? formatCentavos(v) : '—'), numeric: true },
  { title: 'FGTS', value: ({ fgtsCentavos: v }) => (v ? formatCentavos(v) : '—'), numeric: true },
  {
    title: 'Situação',
    value: ({ situacao, posicao }) => (
      <Tag tone={situacoesDoLance[situacao].tom}>
        {posicao === null ? '' : `${posicao}º · `}
        {situacoesDoLance[situacao].palavra}
      </Tag>
    ),
  },
  {
    title: 'Ofertado em',
    value: ({ criadoEm }) => formatInstante(criadoEm),
    detail: ({ protocolo }) => `Protocolo ${protocolo}`,
  },
]

const comCancelar = (onCancel: (lance: Lance) => void): readonly Coluna<Lance>[] => [
  ...colunas,
  {
    title: 'Cancelar',
    untitled: true,
    value: (lance) =>
      lance.situacao === 'ativo' && (
        <Button size="small" variant="quiet" onClick={() => onCancel(lance)}>
          Cancelar
        </Button>
      ),
  },
]

export function LancesDaAssembleia({ assembleia }: { assembleia: AssembleiaLida }) {
  const [ofertando, setOfertando] = useState(false)
  const [aCancelar, setACancelar] = useState<Lance | null>(null)
  const { grupoId, numero, situacao } = assembleia
  const busca = useBusca({
    situacao: ['ativo', 'substituido', 'cancelado', 'vencedor', 'nao-contemplado', 'fora-da-disputa'],
  })
  const lances = useQuery(
    listQuery('GET /assembleias/:grupoId/:numero/lances', {
      params: { grupoId, numero },
      query: { ...busca.values, page: busca.page },
    }),
  )
  return (
    <Section
      title="Lances"
      lead={`${situacao === 'prevista' ? 'São' : 'Foram'} aceitos antes de ${formatInstante(assembleia.corteDosLances)}.`}
      action={
        <Button
          size="small"
          disabledReason={situacao === 'prevista' ? undefined : 'O prazo dos lances desta assembleia terminou.'}
          onClick={() => setOfertando(true)}
        >
          Ofertar por um consorciado
        </Button>
      }
    >
      <Lista
        search={busca}
        fields={[
          {
            name: 'situacao',
            label: 'Situação',
            options: palavrasDe(situacoesDoLance),
          },
        ]}
        caption="Lances da assembleia"
        columns={situacao === 'prevista' ? comCancelar(setACancelar) : colunas}
        rowKey={({ protocolo }) => protocolo}
        href={({ cotaId }) => href('/consorciados/cotas/:id', { id: cotaId })}
        empty={{ title: 'Nenhum lance', text: 'Quando alguém ofertar, aparece aqui.' }}
        query={lances}
      />
      <OfertarLance assembleia={assembleia} open={ofertando} onClose={() => setOfertando(false)} />
      <CancelarLance lance={aCancelar} onClose={() => setACancelar(null)} />
    </Section>
  )
}

function CancelarLance({ lance, onClose }: { lance: Lance | null; onClose: () => void }) {
  const cancelar = useCall('POST /lances/:protocolo/cancelamento', {
    success: 'Lance cancelado.',
    invalidates: ['/assembleias', '/lances', '/cotas'],
  })
  return (
    <Confirmation
      open={lance !== null}
      onClose={onClose}
      title="Cancelar o lance?"
      submitLabel="Cancelar o lance"
      danger
      call={cancelar}
      request={{ params: { protocolo: lance?.protocolo ?? '' } }}
    >
      {lance && (
        <p>
          Lance de {formatCentavos(lance.valorCentavos)} da cota {lance.cota}, de {lance.titular}. Até o prazo, outro
          pode ser ofertado.
        </p>
      )}
    </Confirmation>
  )
}
