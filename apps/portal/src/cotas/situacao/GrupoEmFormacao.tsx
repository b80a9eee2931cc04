import { Explain, formatDiaSemana, Section, Stack } from '@contempla/ui'
import type { CotaDetalhada } from '../ComCota.tsx'

/** Tells the holder what to expect until the group begins. */
export function GrupoEmFormacao({ cota }: { cota: CotaDetalhada }) {
  const { primeiraAssembleiaPrevista, grupo } = cota
  return (
    <Section title={`O grupo ${grupo} está em formação`}>
      <Stack gap="small">
        <p>
          {primeiraAssembleiaPrevista
            ? `A primeira assembleia está prevista para ${formatDiaSemana(primeiraAssembleiaPrevista)}.`
            : 'A data da primeira assembleia ainda vai ser marcada.'}
        </p>
        <Explain question="O que é um grupo em formação?">
          É um grupo que ainda está reunindo participantes. Quando há gente suficiente para contemplar todos dentro do
          prazo, acontece a primeira assembleia e começam as contemplações.
        </Explain>
      </Stack>
    </Section>
  )
}
