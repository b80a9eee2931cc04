import { isDiaDeExtracao } from '@contempla/consorcio'
import { Checkbox, formatDia, formatDiaSemana } from '@contempla/ui'
import { DiaField, DialogoDeFormulario, useCall, useHoje } from '../shell/kit.ts'
import { ConcursoField, validarConcurso } from './ConcursoField.tsx'
import { conferenciaDe, type PremiosDigitados, PremiosFields, premiosDe, premiosVazios } from './PremiosFields.tsx'

interface DigitarExtracaoProps {
  /** The day of the extraction, where it is known. */
  dia?: string
  aberto: boolean
  aoFechar: () => void
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
    <DialogoDeFormulario
      {...dialogo}
      largo
      titulo={dia ? `Prêmios da Loteria Federal de ${formatDia(dia)}` : 'Registrar extração da Loteria Federal'}
      enviar="Registrar"
      chamada={registrar}
      valores={valores}
      pedido={(v) => ({
        body: {
          dia: v.dia,
          concurso: Number(v.concurso),
          premios: premiosDe(v),
          conferencia: conferenciaDe(v),
          ...(v.confirmado ? { confirmado: true as const } : {}),
        },
      })}
    >
      {({ campo, valores: atuais }) => (
        <>
          {dia === undefined && (
            <DiaField
              label="Dia da extração"
              max={hoje}
              description={isDia(atuais.dia) ? formatDiaSemana(atuais.dia) : 'Quarta ou sábado, nas regulares.'}
              {...campo('dia', { required: 'Escolha o dia da extração' })}
            />
          )}
          {isDia(atuais.dia) && !isDiaDeExtracao(atuais.dia) && (
            <Checkbox
              label={`Conferi: houve extração especial em ${formatDiaSemana(atuais.dia)}`}
              {...campo('confirmado', { required: 'Confira o dia e confirme' })}
            />
          )}
          <ConcursoField {...campo('concurso', { validate: (v) => validarConcurso(v) })} />
          <PremiosFields campo={campo} valores={atuais} />
        </>
      )}
    </DialogoDeFormulario>
  )
}
