import { isDiaDeExtracao } from '@contempla/consorcio'
import { Checkbox, formatDia, formatDiaSemana } from '@contempla/ui'
import { FormDialog } from '@contempla/web/forms'
import { DiaField, useCall, useHoje } from '../../shell/kit.ts'
import { ConcursoField, validateConcurso } from './ConcursoField.tsx'
import { conferenciaDe, type PremiosDigitados, PremiosFields, premiosDe, premiosVazios } from './PremiosFields.tsx'

interface DigitarExtracaoProps {
  /** The day of the extraction, where it is known. */
  dia?: string
  open: boolean
  onClose: () => void
}

type Valores = PremiosDigitados & { dia: string; concurso: string; confirmado: boolean }

const isDia = (texto: string) => /^\d{4}-\d{2}-\d{2}$/.test(texto)

/** The five prizes of an extraction, typed twice. */
export function DigitarExtracao({ dia, ...dialogo }: DigitarExtracaoProps) {
  const hoje = useHoje()
  const registrar = useCall('POST /extracoes', {
    success: ({ dia: registrado }) => `Extração de ${formatDia(registrado)} registrada.`,
    invalidates: ['/extracoes', '/assembleias'],
  })
  const valores: Valores = { ...premiosVazios, dia: dia ?? '', concurso: '', confirmado: false }
  return (
    <FormDialog
      {...dialogo}
      wide
      title={dia ? `Prêmios da Loteria Federal de ${formatDia(dia)}` : 'Registrar extração da Loteria Federal'}
      submitLabel="Registrar"
      call={registrar}
      values={valores}
      request={(v) => ({
        body: {
          dia: v.dia,
          concurso: Number(v.concurso),
          premios: premiosDe(v),
          conferencia: conferenciaDe(v),
          ...(v.confirmado ? { confirmado: true as const } : {}),
        },
      })}
    >
      {({ field, values: atuais }) => (
        <>
          {dia === undefined && (
            <DiaField
              label="Dia da extração"
              max={hoje}
              description={isDia(atuais.dia) ? formatDiaSemana(atuais.dia) : 'Quarta ou sábado, nas regulares.'}
              {...field('dia', { required: 'Escolha o dia da extração' })}
            />
          )}
          {isDia(atuais.dia) && !isDiaDeExtracao(atuais.dia) && (
            <Checkbox
              label={`Conferi: houve extração especial em ${formatDiaSemana(atuais.dia)}`}
              {...field('confirmado', { required: 'Confira o dia e confirme' })}
            />
          )}
          <ConcursoField {...field('concurso', { validate: (v) => validateConcurso(v) })} />
          <PremiosFields field={field} valores={atuais} />
        </>
      )}
    </FormDialog>
  )
}
