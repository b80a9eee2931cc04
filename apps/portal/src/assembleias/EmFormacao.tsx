import { Explain, formatDiaSemana, Ilustracao, Section, Stack } from '@contempla/ui'
import type { CotaDetalhada } from '../cotas/index.ts'
import classes from './Assembleias.module.css'

/** Tells the holder what to expect until the group begins. */
export function EmFormacao({ cota: { grupo, primeiraAssembleiaPrevista } }: { cota: CotaDetalhada }) {
  return (
    <Section title={`O grupo ${grupo} está em formação`}>
      <div className={classes.desenho}>
        <Ilustracao name="grupo" />
      </div>
      <Stack gap="small">
        <p>
          {primeiraAssembleiaPrevista
            ? `A primeira assembleia está prevista para ${formatDiaSemana(primeiraAssembleiaPrevista)}.`
            : 'A data da primeira assembleia ainda vai ser marcada.'}
        </p>
        <p>Até lá nenhuma parcela vence. Você recebe um aviso quando o grupo começar.</p>
        <Explain question="O que é um grupo em formação?">
          É um grupo que ainda está reunindo participantes. Quando há gente suficiente para contemplar todos dentro do
          prazo, acontece a primeira assembleia e começam as contemplações.
        </Explain>
      </Stack>
    </Section>
  )
}
