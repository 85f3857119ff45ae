import { chromium } from 'playwright';
import { writeFileSync } from 'node:fs';
const B='http://127.0.0.1:4599';
const browser=await chromium.launch({executablePath:'/usr/bin/chromium'});
const ctx=await browser.newContext({viewport:{width:1440,height:900}});
const page=await ctx.newPage(); let auth;
page.on('request',r=>{const h=r.headers().authorization; if(h) auth=h});
await page.goto(B+'/signin'); await page.getByRole('button',{name:/MSP Admin/}).first().click(); await page.waitForTimeout(4500);
const api=async(m,p,d)=>{const r=await ctx.request.fetch(B+p,{method:m,headers:{authorization:auth},...(d?{data:d}:{})}); return r};
const list=(await (await api('GET','/api/clients')).json()); console.log(JSON.stringify(list).slice(0,300)); const rows=list.items??list.clients??list.rows;
const out=[];
for(const c of rows){ const t=await (await api('GET',`/api/clients/${c.id}/threats`)).json(); out.push([c.name,c.id,(t.matches??[]).length]); }
console.log(out);
const named=out.filter(o=>o[2]>0).slice(0,3).concat(out.filter(o=>o[2]===0).slice(0,1));
const overview=await (await api('GET','/api/threats')).json(); console.log(JSON.stringify(overview).slice(0,300));
for(const [i,[name,id]] of named.entries()){ const r=await api('POST','/api/reports',{kind:'threat-brief',clientThreatsId:id}); const b=await r.json(); console.log(name,r.status(),b.id??b); if(!b.id) continue;
 for(let n=0;n<40;n++){ const f=await api('GET',`/api/reports/${b.id}/file`); if(f.status()===200){writeFileSync(`/tmp/look/brief${i}.pdf`,await f.body()); break;} await new Promise(r=>setTimeout(r,1000)); } 
 if(i===0){ let v=b.version??1; for(const to of ['approved','released']){ const q=await api('POST',`/api/reports/${b.id}/${to==='approved'?'approve':'release'}`,{version:v}); console.log(to,q.status(),(await q.text()).slice(0,150)); } }
}
await browser.close();
