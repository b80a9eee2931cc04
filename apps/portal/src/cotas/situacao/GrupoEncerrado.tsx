import { Explain, Section, Stack } from '@contempla/ui'
import type { CotaDetalhada } from '../ComCota.tsx'

/** Tells the holder what the end of the group means for them. */
export function GrupoEncerrado({ cota: { grupo } }: { cota: CotaDetalhada }) {
  return (
    <Section title={`O grupo ${grupo} foi encerrado`}>
      <Stack gap="small">
        <p>Todas as assembleias já aconteceram. Não há mais parcelas, lances nem sorteios.</p>
        <Explain question="O que acontece com o que sobra no grupo?">
          Depois da última assembleia a administradora fecha as contas do grupo. Se sobrar dinheiro, ele é dividido
          entre os participantes, na proporção do que cada um pagou.
        </Explain>
      </Stack>
    </Section>
  )
}
