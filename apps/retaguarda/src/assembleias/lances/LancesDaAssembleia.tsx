import { Button, formatCentavos, Section, Tag } from '@contempla/ui'
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
  useMay,
} from '../../shell/kit.ts'
import type { AssembleiaLida } from '../AssembleiaScreen.tsx'
import { type Lance, modalidades, palavrasDe, situacoesDoLance } from '../palavras.ts'
import { AbrirLance } from './AbrirLance.tsx'
import { CancelarLance } from './CancelarLance.tsx'
import { OfertarLance } from './OfertarLance.tsx'

const ouNada = (centavos: number | null) => (centavos ? formatCentavos(centavos) : '—')

const colunas: readonly Coluna<Lance>[] = [
  { title: 'Cota', value: ({ cota, versao }) => nomeDaCota(cota, versao) },
  { title: 'Titular', value: ({ titular }) => titular, wraps: true },
  {
    title: 'Modalidade',
    value: ({ modalidade }) => (modalidade === null ? 'Selado até o prazo' : modalidades[modalidade]),
    detail: ({ permanente }) => permanente && 'Lance permanente',
  },
  {
    title: 'Lance',
    value: ({ valorCentavos }) => ouNada(valorCentavos),
    detail: ({ percentualPpt }) => (percentualPpt === null ? null : `${formatPpt(percentualPpt)} do crédito`),
    numeric: true,
  },
  { title: 'Embutido', value: ({ embutidoCentavos }) => ouNada(embutidoCentavos), numeric: true },
  { title: 'FGTS', value: ({ fgtsCentavos }) => ouNada(fgtsCentavos), numeric: true },
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

type Atos = { onCancel: (lance: Lance) => void; onOpen: ((lance: Lance) => void) | undefined }

const comAtos = ({ onCancel, onOpen }: Atos): readonly Coluna<Lance>[] => [
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
  {
    title: 'Abrir',
    untitled: true,
    value: (lance) =>
      onOpen &&
      lance.selado &&
      !lance.abertura?.confirmadaEm && (
        <Button size="small" variant="quiet" onClick={() => onOpen(lance)}>
          {lance.abertura ? 'Confirmar a abertura' : 'Abrir'}
        </Button>
      ),
  },
]

export function LancesDaAssembleia({ assembleia }: { assembleia: AssembleiaLida }) {
  const [ofertando, setOfertando] = useState(false)
  const [aCancelar, setACancelar] = useState<Lance | null>(null)
  const [aAbrir, setAAbrir] = useState<Lance | null>(null)
  const { pode } = useMay('gestor')
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
        columns={
          situacao === 'prevista' ? comAtos({ onCancel: setACancelar, onOpen: pode ? setAAbrir : undefined }) : colunas
        }
        rowKey={({ protocolo }) => protocolo}
        href={({ cotaId }) => href('/consorciados/cotas/:id', { id: cotaId })}
        empty={{ title: 'Nenhum lance', text: 'Quando alguém ofertar, aparece aqui.' }}
        query={lances}
      />
      <OfertarLance assembleia={assembleia} open={ofertando} onClose={() => setOfertando(false)} />
      <CancelarLance lance={aCancelar} onClose={() => setACancelar(null)} />
      <AbrirLance lance={aAbrir} onClose={() => setAAbrir(null)} />
    </Section>
  )
}
