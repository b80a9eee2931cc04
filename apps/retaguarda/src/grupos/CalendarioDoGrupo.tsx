import { Button, formatDia, formatDiaSemana, Section, Tag, type TagTone } from '@contempla/ui'
import { Confirmation, FormDialog } from '@contempla/web/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Carregado,
  type Coluna,
  countOf,
  DiaField,
  href,
  type Result,
  readQuery,
  Tabela,
  useCall,
  useHoje,
  useMay,
} from '../shell/kit.ts'
import classes from './Grupo.module.css'

type Grupo = Result<'GET /grupos/:id'>
type Calendario = Result<'GET /grupos/:id/calendario'>
type Assembleia = Calendario['assembleias'][number]

const estados: Record<Assembleia['estado'], { palavra: string; tom: TagTone }> = {
  publicada: { palavra: 'Publicada', tom: 'sucesso' },
  realizada: { palavra: 'Realizada', tom: 'neutro' },
  futura: { palavra: 'Marcada', tom: 'info' },
}

const colunas: readonly Coluna<Assembleia>[] = [
  { title: 'Assembleia', value: ({ numero }) => `${numero}ª` },
  {
    title: 'Dia',
    value: ({ dia, avisos }) => (
      <>
        {formatDia(dia)} {avisos.length > 0 && <Tag tone="atencao">Não é dia útil</Tag>}
      </>
    ),
  },
  { title: 'Vencimento da parcela', value: ({ vencimento }) => formatDia(vencimento) },
  { title: 'Estado', value: ({ estado }) => <Tag tone={estados[estado].tom}>{estados[estado].palavra}</Tag> },
  { title: 'Lances', value: ({ lances }) => lances, numeric: true },
  { title: 'Parcelas', value: ({ emitida }) => (emitida ? 'Emitidas' : '—') },
]

const comMudar = (onChange: (a: Assembleia) => void): readonly Coluna<Assembleia>[] => [
  ...colunas,
  {
    title: 'Mudar o dia',
    untitled: true,
    papel: 'gestor',
    value: (assembleia) =>
      assembleia.podeMudar && (
        <Button size="small" variant="quiet" onClick={() => onChange(assembleia)}>
          Mudar o dia
        </Button>
      ),
  },
]

export function CalendarioDoGrupo({ grupo }: { grupo: Grupo }) {
  const calendario = useQuery(readQuery('GET /grupos/:id/calendario', { params: { id: grupo.id } }))
  return <Carregado query={calendario}>{(dados) => <Assembleias grupo={grupo} calendario={dados} />}</Carregado>
}

function Assembleias({ grupo, calendario }: { grupo: Grupo; calendario: Calendario }) {
  const [aMudar, setAMudar] = useState<Assembleia | null>(null)
  const futuras = calendario.assembleias.filter(({ estado }) => estado === 'futura')
  const passadas = calendario.assembleias.filter(({ estado }) => estado !== 'futura').toReversed()
  const abre = ({ numero }: Assembleia) => href('/assembleias/:grupo/:numero', { grupo: grupo.id, numero })
  return (
    <>
      <AnoSeguinte grupo={grupo} calendario={calendario} />
      <Section
        title="Por realizar"
        lead="O dia de uma assembleia só muda enquanto ninguém ofertou lance para ela, e nunca depois de publicada."
      >
        <Tabela
          caption="Assembleias por realizar"
          columns={comMudar(setAMudar)}
          rows={futuras}
          rowKey={({ numero }) => numero}
          href={abre}
          empty={{ title: 'Nenhuma assembleia por realizar' }}
        />
      </Section>
      {passadas.length > 0 && (
        <Section title="Realizadas">
          <Tabela
            caption="Assembleias realizadas"
            columns={colunas}
            rows={passadas}
            rowKey={({ numero }) => numero}
            href={abre}
          />
        </Section>
      )}
      <MudarDia grupo={grupo.id} assembleia={aMudar} onClose={() => setAMudar(null)} />
    </>
  )
}

/** Shows the assemblies that the calendar's rule would mark next. */
function AnoSeguinte({ grupo, calendario: { assembleias, proposta } }: { grupo: Grupo; calendario: Calendario }) {
  const [open, setOpen] = useState(false)
  const hoje = useHoje()
  const { porque } = useMay('gestor')
  const gerar = useCall('POST /grupos/:id/calendario', {
    success: ({ assembleias: novas }) => `${countOf(novas.length, 'assembleia marcada', 'assembleias marcadas')}.`,
    invalidates: ['/grupos', '/assembleias'],
  })
  const vazio = assembleias.length === 0
  if (grupo.situacao === 'ENCERRADO' || (proposta.length === 0 && !vazio)) return null
  const fechar = () => setOpen(false)
  return (
    <Section
      title={vazio ? 'Este grupo não tem calendário' : `Faltam marcar ${grupo.totalAssembleias - assembleias.length}`}
      lead="Pela regra do grupo: o dia da primeira assembleia, mês a mês, no dia útil."
      action={
        <Button disabledReason={porque} onClick={() => setOpen(true)}>
          {vazio ? 'Marcar a primeira' : `Marcar as próximas ${proposta.length}`}
        </Button>
      }
    >
      {vazio ? (
        <FormDialog
          open={open}
          onClose={fechar}
          title="Marcar o primeiro ano"
          submitLabel="Marcar"
          call={gerar}
          values={{ primeira: '' }}
          request={({ primeira }) => ({ params: { id: grupo.id }, body: { primeira } })}
        >
          {({ field }) => (
            <DiaField label="Primeira assembleia" min={hoje} {...field('primeira', { required: 'Escolha o dia' })} />
          )}
        </FormDialog>
      ) : (
        <Confirmation
          open={open}
          onClose={fechar}
          title="Marcar estas assembleias?"
          submitLabel="Marcar"
          call={gerar}
          request={{ params: { id: grupo.id }, body: {} }}
        >
          <ul className={classes.lista}>
            {proposta.map(({ numero, dia, avisos }) => (
              <li key={numero}>
                {numero}: {formatDiaSemana(dia)}, {formatDia(dia)} {avisos.length > 0 && '(não é dia útil)'}
              </li>
            ))}
          </ul>
        </Confirmation>
      )}
    </Section>
  )
}

interface MudarDiaProps {
  grupo: number
  assembleia: Assembleia | null
  onClose: () => void
}

function MudarDia({ grupo, assembleia, onClose }: MudarDiaProps) {
  const hoje = useHoje()
  const mudar = useCall('PUT /grupos/:id/calendario/:numero', {
    success: ({ dia, avisos }) =>
      `A assembleia passou para ${formatDia(dia)}.${avisos.length > 0 ? ' Atenção: não é dia útil.' : ''}`,
    invalidates: ['/grupos', '/assembleias'],
  })
  return (
    <FormDialog
      open={assembleia !== null}
      onClose={onClose}
      title={`Mudar o dia da assembleia ${assembleia?.numero ?? ''}`}
      submitLabel="Mudar"
      call={mudar}
      values={{ dia: assembleia?.dia ?? '' }}
      request={({ dia }) => ({ params: { id: grupo, numero: assembleia?.numero ?? 0 }, body: { dia } })}
    >
      {({ field, values }) => (
        <DiaField
          label="Novo dia"
          min={hoje}
          description={/^\d{4}-\d{2}-\d{2}$/.test(values.dia) ? formatDiaSemana(values.dia) : undefined}
          {...field('dia', { required: 'Escolha o dia' })}
        />
      )}
    </FormDialog>
  )
}
