import { Button, Dialog, formatDia, Section, Tag } from '@contempla/ui'
import { Confirmation } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ArquivoNaTela, Carregado, type Coluna, readQuery, Tabela, useCall, useMay } from '../shell/kit.ts'
import { AnotarCessao } from './AnotarCessao.tsx'
import { type Cessao, invalidates, quemDecidiu, situacoes } from './cessao.ts'
import { DesfazerCessao } from './DesfazerCessao.tsx'

const colunasCom = (cotaId: number): readonly Coluna<Cessao>[] => [
  {
    title: 'De quem é o crédito',
    value: ({ nome }) => nome,
    detail: ({ inscricaoMascarada }) => inscricaoMascarada,
    wraps: true,
  },
  {
    title: 'Cedido por',
    value: ({ cedente }) => cedente,
    detail: ({ dia }) => `contrato de ${formatDia(dia)}`,
    wraps: true,
  },
  {
    title: 'Situação',
    value: ({ situacao }) => <Tag tone={situacoes[situacao].tom}>{situacoes[situacao].palavra}</Tag>,
    detail: quemDecidiu,
    wraps: true,
  },
  {
    title: 'Conferir',
    untitled: true,
    papel: 'analista',
    value: (cessao) => <Acoes cotaId={cotaId} cessao={cessao} />,
  },
]

/** The assignments of the credit of a cancelled quota, and noting one: one person notes, another confirms. */
export function CessoesDaCota({ cotaId, titular }: { cotaId: number; titular: string }) {
  const cessoes = useQuery(readQuery('GET /cotas/:id/cessoes', { params: { id: cotaId } }))
  const [anotando, setAnotando] = useState(false)
  const { porque } = useMay('analista')
  const jaHa = cessoes.data?.some(({ situacao }) => situacao !== 'desfeita')
  return (
    <Section
      title="Cessão do crédito"
      lead="Uma cota cancelada não muda de titular: o que ela tem a receber pode ser cedido por contrato. Anotada, quem paga é avisado."
      plain
      action={
        <Button
          size="small"
          variant="secondary"
          disabledReason={porque ?? (jaHa ? 'Já há uma cessão anotada: desfaça-a antes.' : undefined)}
          onClick={() => setAnotando(true)}
        >
          Anotar cessão
        </Button>
      }
    >
      <Carregado query={cessoes}>
        {(lidas) => (
          <Tabela
            caption="Cessões do crédito"
            columns={colunasCom(cotaId)}
            rows={lidas}
            rowKey={({ id }) => id}
            empty={{ title: 'Nenhuma cessão anotada' }}
          />
        )}
      </Carregado>
      <AnotarCessao cotaId={cotaId} titular={titular} open={anotando} onClose={() => setAnotando(false)} />
    </Section>
  )
}

function Acoes({ cotaId, cessao }: { cotaId: number; cessao: Cessao }) {
  const [aberto, setAberto] = useState<'conferir' | 'desfazer' | null>(null)
  const { porque } = useMay('analista')
  const fechar = () => setAberto(null)
  const { situacao } = cessao
  return (
    <>
      <Button size="small" variant="quiet" disabledReason={porque} onClick={() => setAberto('conferir')}>
        {situacao === 'a-confirmar' ? 'Conferir' : 'Ver o contrato'}
      </Button>
      {situacao !== 'desfeita' && (
        <Button size="small" variant="quiet" disabledReason={porque} onClick={() => setAberto('desfazer')}>
          Desfazer
        </Button>
      )}
      <Conferir cotaId={cotaId} cessao={cessao} open={aberto === 'conferir'} onClose={fechar} />
      <DesfazerCessao cotaId={cotaId} cessao={cessao} open={aberto === 'desfazer'} onClose={fechar} />
    </>
  )
}

interface ConferirProps {
  cotaId: number
  cessao: Cessao
  open: boolean
  onClose: () => void
}

/** Shows the instrument, and lets another than who noted it confirm while that is awaited. */
function Conferir({ cotaId, cessao, open, onClose }: ConferirProps) {
  const confirmar = useCall('POST /cotas/:id/cessoes/:cessao/confirmacao', {
    success: 'Cessão confirmada. O titular foi avisado.',
    invalidates,
  })
  const { id, nome, inscricaoMascarada, cedente, dia, situacao, anotadaPor, anotadaPorMim } = cessao
  const contrato = open && <Contrato cotaId={cotaId} id={id} />
  if (situacao !== 'a-confirmar')
    return (
      <Dialog open={open} onClose={onClose} title="Contrato da cessão" actions={<Fechar onClose={onClose} />} wide>
        <p>
          Pelo contrato de {formatDia(dia)}, {cedente} cedeu o crédito a {nome}, {inscricaoMascarada}.
        </p>
        <p>{quemDecidiu(cessao)}.</p>
        {contrato}
      </Dialog>
    )
  return (
    <Confirmation
      open={open}
      onClose={onClose}
      title="Confirmar a cessão?"
      submitLabel="Confirmar a cessão"
      call={confirmar}
      disabledReason={anotadaPorMim ? 'Você anotou: outra pessoa confirma.' : undefined}
      request={{ params: { id: cotaId, cessao: id } }}
      wide
    >
      <p>
        {cedente} cedeu o crédito a {nome}, {inscricaoMascarada}, pelo contrato de {formatDia(dia)}. Quem anotou foi{' '}
        {anotadaPor}. Confira no contrato as duas partes, a cota, a data e as assinaturas.
      </p>
      <p>Confirmada, quem paga a devolução é avisado, a cota não volta ao grupo, e o titular recebe um aviso.</p>
      {contrato}
    </Confirmation>
  )
}

const Fechar = ({ onClose }: Pick<ConferirProps, 'onClose'>) => (
  <Button variant="secondary" onClick={onClose}>
    Fechar
  </Button>
)

function Contrato({ cotaId, id }: { cotaId: number; id: number }) {
  const contrato = useQuery({
    ...readQuery('GET /cotas/:id/cessoes/:cessao/contrato', { params: { id: cotaId, cessao: id } }),
    // The call's own key would be read again after an act, which would put another look in the trail.
    queryKey: ['contrato da cessão', cotaId, id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return <Carregado query={contrato}>{(bytes) => <ArquivoNaTela bytes={bytes} nome="Contrato da cessão" />}</Carregado>
}
