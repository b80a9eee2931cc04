import { Button, DataList, Link, Section, SensitiveValue, SensitiveValues, Stack } from '@contempla/ui'
import { useState } from 'react'
import { useUsuario } from '../../../shell/hooks.ts'
import { href } from '../../../shell/rotas/href.ts'
import { AlgoMudou } from '../../AlgoMudou.tsx'
import classes from '../Perfil.module.css'
import { type Dados, readCampos } from './campos.ts'

const emLista = new Intl.ListFormat('pt-BR')

/** Who it is, by the name and the masked national id; and that a change of it waits, where one does. */
export function QuemE({ dados }: { dados: Dados }) {
  const { tipoPessoa, inscricaoNacional, modo } = useUsuario()
  const empresa = tipoPessoa === 'PJ'
  return (
    <Section title={modo === 'representante' ? 'Titular' : empresa ? 'Sua empresa' : 'Você'}>
      <Stack gap="medium">
        <DataList
          items={[
            { label: empresa ? 'Razão social' : 'Nome', value: dados.nome },
            { label: empresa ? 'CNPJ' : 'CPF', value: inscricaoNacional },
          ]}
        />
        {dados.alteracaoPendente && (
          <p className={classes.aviso}>
            {modo === 'representante' ? 'O titular pediu' : 'Você pediu'} uma mudança, e ela ainda não vale.{' '}
            <Link href={href('/perfil/atualizacao/analisando-informacoes')}>Ver como está</Link>
          </p>
        )}
      </Stack>
    </Section>
  )
}

/** The rest of what is on record, hidden until it is asked for, and how it is changed. */
export function CadastroCompleto({ dados }: { dados: Dados }) {
  const { tipoPessoa } = useUsuario()
  const { linhas, faltam } = readCampos(dados, tipoPessoa)
  const itens = linhas.map(({ label, value }) => ({ label, value: <SensitiveValue>{value}</SensitiveValue> }))
  return (
    <SensitiveValues label="os dados do cadastro">
      {(olho) => (
        <Section title="Cadastro completo" action={itens.length > 0 && olho}>
          <Stack gap="medium">
            {itens.length > 0 && <DataList items={itens} />}
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
