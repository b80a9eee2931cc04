import { Button, formatCentavos, formatDia, Link, Money, Section } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { useState } from 'react'
import { countOf, DiaField, Ficha, formatNumero, href, type Result, useCall, useHoje, useMay } from '../shell/kit.ts'
import classes from './Grupo.module.css'

type Grupo = Result<'GET /grupos/:id'>

/** The days of a group in formation are a plan until it is constituted. */
const comoPrevista = ({ situacao }: Grupo, label: string) => (situacao === 'FORMACAO' ? `${label}, prevista` : label)

export function ResumoDoGrupo({ grupo }: { grupo: Grupo }) {
  const { caixa, cotas, proximaAssembleia: proxima } = grupo
  return (
    <>
      {grupo.situacao === 'FORMACAO' && <Constituicao grupo={grupo} />}
      <div className={classes.destaques}>
        <Section title="Fundo comum">
          <Money centavos={caixa.fundoComum} size="large" />
          <Link href={href('/grupos/:id', { id: grupo.id }, { aba: 'caixa' })}>Ver o caixa</Link>
        </Section>
        <Section title="Fundo de reserva">
          <Money centavos={caixa.fundoReserva} size="large" />
        </Section>
        <Section title="Próxima assembleia">
          <p className={classes.figura}>{proxima ? formatDia(proxima.dia) : 'Nenhuma marcada'}</p>
          {proxima && (
            <Link href={href('/assembleias/:grupo/:numero', { grupo: grupo.id, numero: proxima.numero })}>
              {proxima.numero} de {grupo.totalAssembleias}
            </Link>
          )}
        </Section>
        <Section title="Em atraso">
          <p className={classes.figura}>{countOf(cotas.emAtraso, 'cota')}</p>
          <p className={classes.apoio}>{formatCentavos(grupo.emAbertoCentavos)} vencidos</p>
        </Section>
      </div>
      <Section title="O grupo">
        <Ficha
          items={[
            { label: 'Cotas ativas', value: `${formatNumero(cotas.ativas)} de ${formatNumero(grupo.maximoCotas)}` },
            { label: 'Contempladas', value: formatNumero(cotas.contempladas) },
            { label: 'Quitadas', value: formatNumero(grupo.quitadas) },
            { label: 'Excluídas', value: formatNumero(cotas.excluidas) },
            { label: 'Prazo', value: countOf(grupo.prazoMeses, 'mês', 'meses') },
            {
              label: 'Assembleias realizadas',
              value: `${grupo.assembleiasRealizadas} de ${grupo.totalAssembleias}`,
            },
            {
              label: comoPrevista(grupo, 'Primeira assembleia'),
              value: grupo.primeiraAssembleia && formatDia(grupo.primeiraAssembleia.dia),
            },
            {
              label: comoPrevista(grupo, 'Última assembleia'),
              value: grupo.ultimaAssembleia && formatDia(grupo.ultimaAssembleia.dia),
            },
            { label: 'Dia do vencimento', value: grupo.diaVencimento },
            { label: 'Unidade de negócio', value: grupo.unidadeNegocio },
            grupo.encerramento && {
              label: 'Encerramento comunicado',
              value: grupo.encerramento.comunicadoEm && formatDia(grupo.encerramento.comunicadoEm),
            },
            grupo.encerramento && {
              label: 'Livros fechados',
              value: grupo.encerramento.encerradoEm && formatDia(grupo.encerramento.encerradoEm),
            },
          ]}
        />
      </Section>
    </>
  )
}

/** A group in formation begins when the administrator says so. */
function Constituicao({ grupo }: { grupo: Grupo }) {
  const [open, setOpen] = useState(false)
  const hoje = useHoje()
  const { porque } = useMay('gestor')
  const constituir = useCall('POST /grupos/:id/constituicao', { success: 'Grupo constituído.' })
  const semCotas = grupo.cotas.ativas === 0 ? 'O grupo ainda não tem nenhuma cota vendida.' : undefined
  return (
    <Section
      title="Este grupo ainda está em formação"
      lead={`Com ${countOf(grupo.cotas.ativas, 'cota vendida', 'cotas vendidas')} de ${formatNumero(grupo.maximoCotas)}, você decide quando ele começa.`}
      action={
        <Button disabledReason={porque ?? semCotas} onClick={() => setOpen(true)}>
          Constituir grupo
        </Button>
      }
    >
      <p className={classes.apoio}>
        Constituir marca a primeira assembleia e as seguintes, mês a mês, e põe as cotas em vigor.
      </p>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Constituir o grupo ${grupo.codigo}`}
        submitLabel="Constituir"
        call={constituir}
        values={{ primeiraAssembleia: '' }}
        request={({ primeiraAssembleia }) => ({ params: { id: grupo.id }, body: { primeiraAssembleia } })}
      >
        {({ field }) => (
          <DiaField
            label="Primeira assembleia"
            description="As outras caem no mesmo dia dos meses seguintes, ou no dia útil depois dele."
            min={hoje}
            {...field('primeiraAssembleia', { required: 'Escolha o dia da primeira assembleia' })}
          />
        )}
      </FormDialog>
    </Section>
  )
}
