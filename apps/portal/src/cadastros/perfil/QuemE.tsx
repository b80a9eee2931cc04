import { Button, DataList, Link, Section, SensitiveValue, SensitiveValues, Stack } from '@contempla/ui'
import { useState } from 'react'
import { useUsuario } from '../../shell/hooks.ts'
import { href } from '../../shell/rotas/href.ts'
import { AlgoMudou } from '../AlgoMudou.tsx'
import { type Dados, lerCampos } from './campos.ts'
import classes from './Perfil.module.css'

const emLista = new Intl.ListFormat('pt-BR')

/** The person, or the company: the name in sight, the rest once it is asked for. */
export function QuemE({ dados }: { dados: Dados }) {
  const { tipoPessoa, inscricaoNacional, modo } = useUsuario()
  const empresa = tipoPessoa === 'PJ'
  const { linhas, faltam } = lerCampos(dados, tipoPessoa)
  const itens = [
    { label: empresa ? 'Razão social' : 'Nome', value: dados.nome },
    // Masked, as everywhere.
    { label: empresa ? 'CNPJ' : 'CPF', value: inscricaoNacional },
    ...linhas.map(({ label, value }) => ({ label, value: <SensitiveValue>{value}</SensitiveValue> })),
  ]
  const titulo = modo === 'representante' ? 'Titular' : empresa ? 'Sua empresa' : 'Quem é você'
  return (
    <SensitiveValues label="os dados do cadastro">
      {(olho) => (
        <Section title={titulo} action={olho}>
          <Stack gap="medium">
            {dados.alteracaoPendente && (
              <p className={classes.aviso}>
                Você pediu uma mudança, e ela ainda não vale.{' '}
                <Link href={href('/perfil/atualizacao/analisando-informacoes')}>Ver como está</Link>
              </p>
            )}
            <DataList items={itens} />
            {faltam.length > 0 && <p className={classes.nota}>Sem informação: {emLista.format(minusculas(faltam))}.</p>}
            <Mudou />
          </Stack>
        </Section>
      )}
    </SensitiveValues>
  )
}

const minusculas = (nomes: readonly string[]) => nomes.map((nome) => nome.toLocaleLowerCase('pt-BR'))

function Mudou() {
  const representante = useUsuario().modo === 'representante'
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" fullWidth onClick={() => setOpen(true)}>
        Algo mudou
      </Button>
      <AlgoMudou open={open} representante={representante} onClose={() => setOpen(false)} />
    </>
  )
}
